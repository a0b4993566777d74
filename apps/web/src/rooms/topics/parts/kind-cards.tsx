// The kinds of question that can be written, each with an example.
import { Card, Flex, Typography } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useKindNames, WRITTEN_KINDS } from '../../../pickers/bank/facts.ts'
import type { QuestionForm } from '../../../kinds/editor.ts'
import { useKindTexts, webKindOf } from '../../../kinds/registry.ts'
import { useFullText, useText } from '../../../shared/i18n.ts'
import { addPath } from './paths.ts'

export function KindCards(): ReactNode {
  useKindTexts()
  const names = useKindNames()
  const say = useText('topics')
  return (
    <nav aria-label={say('chooseKind')} className="topic-kinds">
      {WRITTEN_KINDS.map(({ code, form }) => (
        <Link key={code} to={addPath(code)} className="topic-kind">
          <Card hoverable style={{ height: '100%' }}>
            <Flex vertical gap={8}>
              <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
                {names.get(code)}
              </Typography.Title>
              <Hint form={form} />
              <Example code={code} form={form} />
            </Flex>
          </Card>
        </Link>
      ))}
    </nav>
  )
}

const Hint = ({ form }: { form: QuestionForm }): ReactNode => (
  <Typography.Text type="secondary">{useFullText(form.hint)}</Typography.Text>
)

function Example({ code, form }: { code: (typeof WRITTEN_KINDS)[number]['code']; form: QuestionForm }): ReactNode {
  const say = useText('topics')
  const { Row } = webKindOf(code).editor
  return (
    <Flex vertical gap={4} style={{ marginTop: 8 }}>
      <Typography.Text type="secondary" style={{ fontSize: 13 }}>
        {say('example')}
      </Typography.Text>
      <div className="topic-example">
        <Suspense>
          <Row content={form.example()} />
        </Suspense>
      </div>
    </Flex>
  )
}
