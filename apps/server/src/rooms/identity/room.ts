// Face of the identity room.
export interface IdentityRoom {
  /** Removes from the disk what is no longer referred to. */
  sweepFiles(): Promise<void>
  /** Lets go of what names people and whose time is over. */
  expire(at: number): Promise<void>
}
