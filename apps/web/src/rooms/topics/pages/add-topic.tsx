// Writes a new question: first its kind is chosen, unless it begins as a copy or a translation of another.
import '../parts/topics.css'
import type { TopicDetail } from '@clearbelt/contract/topics/shapes'
import { tieTranslation } from '@clearbelt/contract/topics/work-calls'
import type { KindCode } from '@clearbelt/domain/kinds/kind'
import { useState, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LANGUAGES, languageName, useKindName, WRITTEN_KINDS } from '../../../pickers/bank/facts.ts'
import { useTopicCreation } from '../../../pickers/bank/use-topic-creation.ts'
import { QuestionView } from '../../../kinds/question-view.tsx'
import { webKindOf } from '../../../kinds/registry.ts'
import { call } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useColours } from '../../../ui/colour-variables.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { useRefreshBank, useTopic } from '../api/topics.ts'
import { KindCards } from '../parts/kind-cards.tsx'
import { ADD_PATH, MY_PATH } from '../parts/paths.ts'
import { TopicForm, type TopicMeta } from '../parts/topic-form.tsx'

export function AddTopicPage(): ReactNode {
  const colours = useColours()
  const [params] = useSearchParams()
  const kind = WRITTEN_KINDS.find(({ code }) => code === params.get('kind'))
  const from = params.get('translate') ?? params.get('copy')
  return (
    <div style={colours}>
      {from !== null ? (
        <FromOther key={from} id={from} isTranslation={params.has('translate')} />
      ) : kind ? (
        <NewTopic key={kind.code} kind={kind.code} />
      ) : (
        <ChooseKind />
      )}
    </div>
  )
}

function ChooseKind(): ReactNode {
  const say = useText('topics')
  return (
    <Page>
      <p style={{ margin: 0 }}>{say('chooseKindHint')}</p>
      <KindCards />
    </Page>
  )
}

const NO_META: TopicMeta = { knowledges: [], difficulty: 3, language: culture, source: '', remark: '' }

function FromOther({ id, isTranslation }: { id: string; isTranslation: boolean }): ReactNode {
  const query = useTopic(id)
  return (
    <QueryState query={query} rows={10}>
      {(topic) => <NewTopic kind={topic.kind} from={topic} isTranslation={isTranslation} />}
    </QueryState>
  )
}

/** What a copy or a translation begins with. */
function metaOf(from: TopicDetail, isTranslation: boolean): TopicMeta {
  const taken = [from.language, ...from.translations.map(({ language }) => language)]
  const free = LANGUAGES.filter((language) => !taken.includes(language))
  const language = isTranslation ? (free.find((one) => one === culture) ?? free[0] ?? from.language) : from.language
  return {
    knowledges: from.knowledges.map(({ id }) => id),
    difficulty: from.difficulty,
    language,
    source: from.source,
    remark: from.remark,
  }
}

function NewTopic({
  kind,
  from,
  isTranslation = false,
}: {
  kind: KindCode
  from?: TopicDetail
  isTranslation?: boolean
}): ReactNode {
  const say = useText('topics')
  const navigate = useNavigate()
  const refresh = useRefreshBank()
  const create = useTopicCreation()
  const name = useKindName(kind)
  const { editor, readItem } = webKindOf(kind)
  const [meta, setMeta] = useState<TopicMeta>(from ? metaOf(from, isTranslation) : NO_META)
  /** Each further question has a form of its own. */
  const [count, setCount] = useState(0)
  const content =
    from && count === 0 ? (editor.readDraft(from.question).content as object) : (editor.form?.newContent() ?? {})
  return (
    <Page
      title={from ? say(isTranslation ? 'titleTranslation' : 'titleCopy') : say('titleNew', { kind: name })}
      actions={from ? null : <LinkButton to={ADD_PATH}>{say('otherKind')}</LinkButton>}
    >
      <TopicForm
        key={count}
        kind={kind}
        content={content}
        meta={meta}
        isNew={!isTranslation}
        onSave={async (topic, allowSimilar) => {
          const id = await create({ ...topic, allowSimilar })
          if (from && isTranslation) await call(tieTranslation, { id: from.id, otherID: id }).catch(() => undefined)
          toast('success', say('saved'))
          await refresh()
        }}
        onDone={(isNext, { knowledges, difficulty, language, source }) => {
          if (!isNext) return void navigate(MY_PATH)
          setMeta({ knowledges, difficulty, language, source, remark: '' })
          setCount((now) => now + 1)
          window.scrollTo({ top: 0 })
          return undefined
        }}
        onCancel={() => void navigate(MY_PATH)}
        beside={
          from &&
          isTranslation && (
            <Section title={say('translatedFrom', { language: languageName(from.language) })}>
              <QuestionView kind={kind} content={readItem(from.question)} usage="preview" />
            </Section>
          )
        }
      />
    </Page>
  )
}
