/**
 * How far the clocks of two servers, or of one before and after it was set, may differ, in ms. A stored end that lies further ahead
 * than its rule allows was written by a clock that has gone back since.
 */
export const clockSkewMs = 60_000
