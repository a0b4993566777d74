// Chooses a published paper by its name, and offers to look at it.
import { EyeOutlined } from '@ant-design/icons'
import { Button, Flex, Select, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { sayNumber, useText } from '../../shared/i18n.ts'
import { usePublishedPapers } from './published-papers.ts'
import { paperOfRow, type ChosenPaper } from './chosen-paper.ts'

export interface PaperFieldProps {
  id?: string
  value?: ChosenPaper | null
  onChange?: (value: ChosenPaper | null) => void
  onPreview: (paper: ChosenPaper) => void
}

/** Works inside Form.Item; its value is the paper with what the form needs of it. */
export function PaperField({ id, value, onChange, onPreview }: PaperFieldProps): ReactNode {
  const say = useText('sat-paper')
  const [typed, setTyped] = useState('')
  const papers = usePublishedPapers(typed.trim())
  const found = (papers.data ?? []).map(paperOfRow)
  const known = value && !found.some((paper) => paper.id === value.id) && typed === '' ? [value, ...found] : found
  return (
    <Flex vertical gap={4}>
      <Flex wrap gap={8}>
        <Select<string, { value: string; label: string; paper: ChosenPaper }>
          {...(id ? { id } : {})}
          style={{ flex: '1 1 240px', minWidth: 0 }}
          placeholder={say('choosePaper')}
          loading={papers.isFetching}
          value={value?.id ?? null}
          popupMatchSelectWidth={false}
          showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
          options={known.map((paper) => ({ value: paper.id, label: paper.name, paper }))}
          optionRender={({ data }) => <PaperOption paper={data.paper} />}
          notFoundContent={
            papers.isPending ? (
              say('loadingPapers')
            ) : papers.error ? (
              <Button size="small" onClick={() => void papers.refetch()}>
                {say('papersFailed')}
              </Button>
            ) : (
              say(typed ? 'noPaperMatch' : 'noPapers')
            )
          }
          onChange={(next) => {
            setTyped('')
            onChange?.(known.find((paper) => paper.id === next) ?? null)
          }}
        />
        <Button icon={<EyeOutlined aria-hidden />} disabled={!value} onClick={() => value && onPreview(value)}>
          {say('preview')}
        </Button>
      </Flex>
      {value && (
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          <PaperFacts paper={value} />
        </Typography.Text>
      )}
    </Flex>
  )
}

const PaperOption = ({ paper }: { paper: ChosenPaper }): ReactNode => (
  <Flex vertical>
    <span>{paper.name}</span>
    <Typography.Text type="secondary" style={{ fontSize: 12 }}>
      <PaperFacts paper={paper} />
    </Typography.Text>
  </Flex>
)

function PaperFacts({ paper }: { paper: ChosenPaper }): ReactNode {
  const say = useText('sat-paper')
  return say('paperFacts', {
    questions: say('questions', { count: paper.questionCount }),
    count: Number(paper.totalScore),
    total: sayNumber(Number(paper.totalScore)),
    pass: sayNumber(Number(paper.passScore)),
    minutes: paper.minutes,
  })
}
