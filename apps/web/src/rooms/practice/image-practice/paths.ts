// The addresses of image practice.
export const IMAGES_PATH = '/student/imgPractice'
export const runPath = (id: string): string => `${IMAGES_PATH}/${encodeURIComponent(id)}`
export const imageResultPath = (id: string): string => `${runPath(id)}/result`
/** The belt: beginning, a run, and its result. */
export const BELT_PATH = '/student/trackPractice'
export const beltRunPath = (id: string): string => `${BELT_PATH}/${encodeURIComponent(id)}`
export const beltResultPath = (id: string): string => `${beltRunPath(id)}/result`
/** Where a practice goes on, by what shows it. */
export const runPathOf = ({ id, player }: { id: string; player: 'still' | 'belt' }): string =>
  player === 'belt' ? beltRunPath(id) : runPath(id)
