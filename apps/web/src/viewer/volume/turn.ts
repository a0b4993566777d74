// How the bag is turned in 3-D.

/** About the vertical, then towards the eye, radians; and how near it is. */
export interface Turn {
  yaw: number
  pitch: number
  zoom: number
}
