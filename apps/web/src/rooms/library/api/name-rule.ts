// What a typed name lacks, in words, before the server is asked.
import { NAME_LIMIT, nameProblem } from '@clearbelt/domain/files/names'
import { useText } from '../../../shared/i18n.ts'

/** Answers why a name is not taken; null for a good one. */
export function useNameRule(): (name: string) => string | null {
  const say = useText('library')
  return (name) => {
    const problem = nameProblem(name)
    if (problem === null) return null
    if (problem === 'empty') return say('nameEmpty')
    if (problem === 'long') return say('nameLong', { max: NAME_LIMIT })
    return problem === 'sign' ? say('nameSign') : say('nameReserved')
  }
}
