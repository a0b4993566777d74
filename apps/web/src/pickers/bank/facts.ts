// How the facts of a bank question are called: kind, difficulty, language, state.
import type { TopicRow } from '@clearbelt/contract/topics/shapes'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import type { TopicState } from '@clearbelt/domain/topics/states'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import type { QuestionForm } from '../../kinds/editor.ts'
import { ALL_KINDS, useKindTexts } from '../../kinds/registry.ts'
import { LANGUAGE_NAMES } from '../../shared/culture.ts'
import { sayKey, useFullText, useText } from '../../shared/i18n.ts'

/** Kinds of question that people write, with how; the bank keeps no others. */
export const WRITTEN_KINDS: readonly { code: KindCode; form: QuestionForm }[] = ALL_KINDS.flatMap(({ code, editor }) =>
  editor.form === null ? [] : [{ code, form: editor.form }],
)

export const DIFFICULTIES = [1, 2, 3, 4, 5] as const
export const STATES: readonly TopicState[] = ['draft', 'review', 'approved', 'retired']
export const LANGUAGES: readonly Culture[] = CULTURES

/** The name of each kind of the bank, in the order they are offered; suspends until they are there. */
export function useKindNames(): ReadonlyMap<KindCode, string> {
  useKindTexts()
  return new Map(WRITTEN_KINDS.map(({ code, form }) => [code, sayKey(form.label)]))
}

/** The name of one kind. */
export const useKindName = (code: KindCode): string =>
  useFullText(WRITTEN_KINDS.find((kind) => kind.code === code)?.form.label)

/** How hard a question is, in words. */
export function useDifficultyWords(): (difficulty: number) => string {
  const say = useText('bank')
  const words = [say('difficulty1'), say('difficulty2'), say('difficulty3'), say('difficulty4'), say('difficulty5')]
  return (difficulty) => words[difficulty - 1] ?? String(difficulty)
}

/** Languages in the smallest room, as their speakers write them. */
export const LANGUAGE_BADGES: Record<Culture, string> = { 'zh-CN': '中', en: 'EN', es: 'ES', 'pt-BR': 'PT' }
export const languageName = (language: Culture): string => LANGUAGE_NAMES[language]

/** The names of its knowledge points, as a row tells them. */
export const knowledgeNames = ({ knowledges }: Pick<TopicRow, 'knowledges'>): string[] =>
  knowledges.map(({ name }) => name)
