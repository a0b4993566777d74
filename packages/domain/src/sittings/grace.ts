// How long after a deadline a sitting still takes what was on its way.

/** A submission that arrives this long after the deadline still counts: the way over a slow network, not time to think. */
export const GRACE_MS = 5000
/** After the grace a request that arrived in time may still be on its way to the database. */
export const SETTLE_MS = 2000
