/** What was asked for in a way that cannot be done, in one sentence. */
export class UsageError extends Error {}
