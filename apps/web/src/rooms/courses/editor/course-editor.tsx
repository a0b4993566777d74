// A course is written in two steps: what it is, then its chapters or images. The second is reached by what is valid.
import { isCallError } from '../../../shared/call-error.ts'
import { Button, Card, Flex, Form, Steps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useDirtyGuard } from '../../../ui/form/dirty.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Page } from '../../../ui/page.tsx'
import { useRefreshTable } from '../../../ui/table/data-table.tsx'
import { MY_COURSES } from '../parts/paths.ts'
import { BaseForm, type BaseFormProps } from './base-form.tsx'
import type { BaseDraft } from './draft.ts'

export interface CourseEditorProps {
  isNew: boolean
  initial: BaseDraft
  images?: BaseFormProps['images']
  /** What the second step is called. */
  second: string
  /** Checks the second step and marks what is missing; false when something is. */
  check: () => boolean
  /** Stores the course; throws what the call throws. */
  save: (base: BaseDraft) => Promise<void>
  /** Takes refusals of the second step; answers whether they were of it. */
  onRefused: (fields: readonly { path: string; message: string }[]) => boolean
  /** The second step. */
  children: ReactNode
}

const ofSecond = ({ path }: { path: string }): boolean => /^(chapters|sections)(\.|$)/.test(path)

export function CourseEditor(props: CourseEditorProps): ReactNode {
  const { isNew, initial, images, second, check, save, onRefused, children } = props
  const say = useText('editor')
  const navigate = useNavigate()
  const [form] = Form.useForm<BaseDraft>()
  const [step, setStep] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const refresh = useRefreshTable('courses.mine')
  // A new course is lost when it is left; one that is stored is not.
  const letGo = useDirtyGuard(isNew)
  const go = async (to: number): Promise<void> => {
    if (to === 1) {
      try {
        await form.validateFields()
      } catch {
        setStep(0)
        return
      }
    }
    setStep(to)
  }
  const finish = async (): Promise<void> => {
    setFailure(null)
    await go(1)
    if (!check()) return
    setBusy(true)
    try {
      await save({ ...initial, ...form.getFieldsValue() })
    } catch (error) {
      const fields = isCallError(error) ? error.fields : []
      if (fields.some(ofSecond) && onRefused(fields.filter(ofSecond))) return
      if (fields.length > 0) setStep(0)
      setFailure(showInForm(form, error))
      return
    } finally {
      setBusy(false)
    }
    letGo()
    toast('success', isNew ? say('made') : say('changed'))
    await refresh()
    void navigate(MY_COURSES)
  }
  return (
    <Page
      actions={
        <>
          <Button onClick={() => void navigate(MY_COURSES)}>{say('cancel')}</Button>
          {step === 0 ? (
            <Button type="primary" onClick={() => void go(1)}>
              {say('next')}
            </Button>
          ) : (
            <>
              <Button onClick={() => void go(0)}>{say('previous')}</Button>
              <Button type="primary" loading={isBusy} onClick={() => void finish()}>
                {say('finish')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Flex vertical gap={16}>
        <Steps
          current={step}
          onChange={(to) => void go(to)}
          items={[{ title: say('baseInfo') }, { title: second }]}
          style={{ maxWidth: 560 }}
        />
        <FormFailure text={failure} style={{}} />
        <Card hidden={step !== 0} style={{ maxWidth: 860 }}>
          <BaseForm form={form} initial={initial} onChange={() => setFailure(null)} {...(images ? { images } : {})} />
        </Card>
        <div hidden={step !== 1}>{children}</div>
      </Flex>
    </Page>
  )
}
