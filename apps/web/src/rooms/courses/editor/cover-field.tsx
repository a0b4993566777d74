// The cover of a course: a picture that is uploaded at once, and shown.
import { coverFile, uploadCover } from '@clearbelt/contract/files/calls'
import { COURSE_LIMITS } from '@clearbelt/domain/courses/course-types'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Typography, Upload } from 'antd'
import { useState, type ReactNode } from 'react'
import { callBlob, callUpload, worded } from '../../../shared/call.ts'
import { emptyFault } from '../../../shared/files/empty-file.ts'
import { useText } from '../../../shared/i18n.ts'

const NAMES = /\.(jpe?g|bmp|png)$/i

/** An object address of the cover at an address of ours; null while there is none. */
function useCover(address: string | null): string | null {
  const { data } = useQuery({
    queryKey: ['courses', 'cover', address],
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const id = (address ?? '').split('/').at(-1) ?? ''
      return URL.createObjectURL((await callBlob(coverFile, { id }, { signal, silent: true })).blob)
    },
  })
  return data ?? null
}

export function CoverField({
  id,
  value = null,
  onChange,
}: {
  id?: string
  value?: string | null
  onChange?: (value: string | null) => void
}): ReactNode {
  const say = useText('editor')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const url = useCover(value)
  const act = value ? say('coverChange') : say('coverUpload')
  const send = async (file: File): Promise<void> => {
    const isTaken = NAMES.test(file.name) && file.size < COURSE_LIMITS.coverBytes
    const fault = isTaken ? emptyFault(file) : say('coverTooBig')
    setProblem(fault)
    if (fault !== null) return
    setBusy(true)
    try {
      const done = await callUpload(uploadCover, {}, { upfile: file }, { silent: true })
      onChange?.(done.url)
    } catch (error) {
      setProblem(worded(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex gap={12} align="center" wrap>
      {url && (
        <img src={url} alt={say('cover')} style={{ width: 160, height: 90, objectFit: 'cover', borderRadius: 6 }} />
      )}
      <Upload
        accept=".jpg,.jpeg,.bmp,.png"
        showUploadList={false}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <Button {...(id ? { id } : {})} loading={isBusy}>
          {act}
        </Button>
      </Upload>
      {value && <Button onClick={() => onChange?.(null)}>{say('coverRemove')}</Button>}
      <Typography.Text type="secondary">{say('coverHint')}</Typography.Text>
      {problem !== null && (
        <Typography.Text type="danger" role="alert">
          {problem}
        </Typography.Text>
      )}
    </Flex>
  )
}
