/**
 * How far the clocks of two servers, or of one before and after it was set, may be apart, in ms: an end that lies further
 * ahead than its rule ever sets one was written by a clock that has gone back since.
 */
export const clockSkewMs = 60_000
