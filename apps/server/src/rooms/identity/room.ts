// Face of the identity room.
export interface IdentityRoom {
  /** Removes from the disk what is no longer referred to. */
  sweepFiles(): Promise<void>
}
