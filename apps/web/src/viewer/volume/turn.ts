// How the bag is turned in 3-D.

/** About the vertical, then towards the eye, radians; and how near it is. */
export interface Turn {
  yaw: number
  pitch: number
  zoom: number
}

/** As it is first seen; how near is by how the whole bag fits the picture then. */
export const FIRST_TURN: Turn = { yaw: 0.5, pitch: 0.75, zoom: 1 }
