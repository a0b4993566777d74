// Threats of a CT series as marks of its two views, above and beside, and as boxes of its volume.
import { frameOf, type StackSize } from '../../../../pixels/volume/stack.ts'
import type { ClassedMark } from '../boxes.ts'
import { BOXES_MAX, errorAt, type Problem } from '../formats/plan.ts'
import type { PlannedSpace } from './series.ts'

/** Each threat stands in both views. */
const SPACES_MAX = BOXES_MAX / 2

/** The marks of the view from above first, each with its box in the volume, then those of the view from beside. */
export function marksOfSpaces(
  file: string,
  stack: StackSize,
  spaces: readonly PlannedSpace[],
): { marks: ClassedMark[]; problems: Problem[] } {
  if (spaces.length > SPACES_MAX)
    return { marks: [], problems: [errorAt(file, null, 'too-many-boxes', { found: spaces.length, most: SPACES_MAX })] }
  const { nx, ny, nz, voxel } = frameOf(stack)
  const share = (mm: number, voxels: number): number => Math.max(0, Math.min(1, mm / (voxels * voxel)))
  const onView = ({ className, from, to }: PlannedSpace, view: 0 | 1): ClassedMark => {
    const [left, right] = [share(from[0], nx), share(to[0], nx)]
    const [top, bottom] =
      view === 0 ? [share(from[1], ny), share(to[1], ny)] : [1 - share(to[2], nz), 1 - share(from[2], nz)]
    return { className, left, top, width: right - left, height: bottom - top, outline: null, ...(view ? { view } : {}) }
  }
  return {
    marks: [
      ...spaces.map((space) => ({
        ...onView(space, 0),
        space: space.turned ?? { from: space.from, to: space.to, turn: [0, 0, 0] as [number, number, number] },
      })),
      ...spaces.map((space) => onView(space, 1)),
    ],
    problems: [],
  }
}
