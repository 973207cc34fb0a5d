/** How far two clocks may differ, in ms. An end further ahead than its rule allows was written by a clock that was set back since. */
export const clockSkewMs = 60_000
