// The subtitles of a video: which languages there are, and how its owner adds and removes them.
import { DeleteOutlined, UploadOutlined } from '@ant-design/icons'
import { deleteSubtitles, putSubtitles, type ResourceView } from '@clearbelt/contract/library/calls'
import { CULTURES, type Culture } from '@clearbelt/contract/wire'
import { SUBTITLE_EXTENSIONS } from '@clearbelt/domain/library/subtitles'
import { Button, Flex, Select, Tag, Typography } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, callUpload, worded } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useRefreshResources } from '../api/resources.ts'

const ACCEPTED = SUBTITLE_EXTENSIONS.map((end) => `.${end}`).join(',')
/** Each language by its own name. */
const LANGUAGES: Record<Culture, string> = { 'zh-CN': '中文', en: 'English', es: 'Español', 'pt-BR': 'Português' }
const nameOf = (language: string): string => LANGUAGES[language as Culture] ?? language

export function Subtitles({ video }: { video: Pick<ResourceView, 'id' | 'subtitles' | 'mayEdit'> }): ReactNode {
  const say = useText('library')
  const confirm = useConfirm()
  const refresh = useRefreshResources()
  const field = useRef<HTMLInputElement>(null)
  const there = video.subtitles.map(({ language }) => language)
  const [language, setLanguage] = useState<Culture>(CULTURES.find((one) => !there.includes(one)) ?? CULTURES[0])
  const [isBusy, setBusy] = useState(false)
  const attempt = async (act: () => Promise<unknown>, done: string): Promise<void> => {
    setBusy(true)
    try {
      await act()
      toast('success', done)
      await refresh()
    } catch (error) {
      toast('error', worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (gone: string): Promise<void> => {
    const title = say('subtitlesRemoveTitle', { language: nameOf(gone) })
    if (!(await confirm({ title, okText: say('delete'), danger: true }))) return
    await attempt(() => call(deleteSubtitles, { id: video.id, language: gone }, { silent: true }), say('subtitlesGone'))
  }
  return (
    <Flex vertical gap={8}>
      <Typography.Text strong>{say('subtitles')}</Typography.Text>
      <Flex wrap gap={8} align="center">
        {there.length === 0 && <Typography.Text type="secondary">{say('subtitlesNone')}</Typography.Text>}
        {there.map((one) => (
          <Tag key={one}>
            {nameOf(one)}
            {video.mayEdit && (
              <Button
                type="text"
                size="small"
                disabled={isBusy}
                icon={<DeleteOutlined />}
                aria-label={say('subtitlesRemove', { language: nameOf(one) })}
                onClick={() => void remove(one)}
              />
            )}
          </Tag>
        ))}
      </Flex>
      {video.mayEdit && (
        <Flex wrap gap={8} align="center">
          <Select
            aria-label={say('subtitlesLanguage')}
            value={language}
            onChange={setLanguage}
            options={CULTURES.map((value) => ({ value, label: LANGUAGES[value] }))}
            style={{ minInlineSize: 140 }}
          />
          <Button icon={<UploadOutlined />} loading={isBusy} onClick={() => field.current?.click()}>
            {there.includes(language) ? say('subtitlesReplace') : say('subtitlesAdd')}
          </Button>
          <Typography.Text type="secondary">{say('subtitlesHint')}</Typography.Text>
          <input
            ref={field}
            type="file"
            hidden
            accept={ACCEPTED}
            aria-label={say('subtitlesAdd')}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              // The same file may be chosen once more.
              event.target.value = ''
              if (file)
                void attempt(
                  () => callUpload(putSubtitles, { id: video.id, language }, { upfile: file }, { silent: true }),
                  say('subtitlesThere'),
                )
            }}
          />
        </Flex>
      )}
    </Flex>
  )
}
