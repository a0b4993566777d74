// The addresses of theory practice.
export const PRACTICE_PATH = '/student/theoryPractice'
export const practisePath = (id: string): string => `${PRACTICE_PATH}/${encodeURIComponent(id)}`
export const resultPath = (id: string): string => `${practisePath(id)}/result`
