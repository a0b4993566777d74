// One package: its name, and its images in their order, to be sorted and taken out.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { imagePicture, type ImageRow } from '@clearbelt/contract/images/calls'
import { PACKAGE_MAX, PACKAGE_MIN, type getPackage } from '@clearbelt/contract/images/package-calls'
import type { PackageOf } from '@clearbelt/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Flex, Form, Input, Typography, type FormInstance } from 'antd'
import { useState, type ReactNode } from 'react'
import { ImagePickDialog } from '../../../pickers/library-images/pick-dialog.tsx'
import { call } from '../../../shared/call.ts'
import { useText } from '../../../shared/i18n.ts'
import { toast } from '../../../shared/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { showInForm } from '../../../ui/form/form-errors.ts'
import { SortableList } from '../../../ui/sortable-list.tsx'
import { QueryState } from '../../../ui/states.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { useLibrary } from '../api/families.ts'
import { TruthTag } from '../parts/truth-tag.tsx'
import { PACKAGES_KEY, useRefreshPackages } from './refresh.ts'

type Package = PackageOf<typeof getPackage>
interface Words {
  name: string
  description?: string
}

/** `id`: the package that is shown; null closes it. */
export function PackageDrawer({ id, onClose }: { id: string | null; onClose: () => void }): ReactNode {
  const say = useText('packages')
  const uiSay = useText('ui')
  const confirm = useConfirm()
  const { packages } = useLibrary()
  const [isDirty, setDirty] = useState(false)
  const query = useQuery({
    queryKey: [PACKAGES_KEY, id],
    enabled: id !== null,
    queryFn: ({ signal }) => call(packages.get, { id: id ?? '' }, { signal, silent: true }),
  })
  const close = (): void => {
    setDirty(false)
    onClose()
  }
  const leave = async (): Promise<void> => {
    const isSure =
      !isDirty ||
      (await confirm({
        title: uiSay('leaveTitle'),
        content: uiSay('leaveText'),
        okText: uiSay('leave'),
        cancelText: uiSay('stay'),
        danger: true,
      }))
    if (isSure) close()
  }
  return (
    <Drawer
      open={id !== null}
      size={640}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      title={say('package')}
      destroyOnHidden
      onClose={() => void leave()}
    >
      {id !== null && (
        <QueryState query={query}>
          {(one) => <PackageForm key={one.id} one={one} onDirty={() => setDirty(true)} onSaved={close} />}
        </QueryState>
      )}
    </Drawer>
  )
}

function PackageForm({ one, onDirty, onSaved }: { one: Package; onDirty: () => void; onSaved: () => void }): ReactNode {
  const say = useText('packages')
  const uiSay = useText('ui')
  const refresh = useRefreshPackages()
  const { family, packages } = useLibrary()
  const [form] = Form.useForm<Words>()
  const [images, setImages] = useState<readonly ImageRow[]>(one.images)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const change = (next: readonly ImageRow[]): void => {
    setImages(next)
    setFailure(null)
    onDirty()
  }
  const save = async ({ name, description = '' }: Words): Promise<void> => {
    if (images.length < PACKAGE_MIN) return setFailure(say('tooFew', { min: PACKAGE_MIN }))
    if (images.length > PACKAGE_MAX) return setFailure(say('tooMany', { max: PACKAGE_MAX }))
    setBusy(true)
    try {
      await call(
        packages.update,
        { id: one.id, name, description, imageIDs: images.map(({ id }) => id) },
        { silent: true },
      )
      toast('success', say('saved'))
      await refresh()
      onSaved()
    } catch (error) {
      setFailure(showInForm(form as FormInstance, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Form<Words>
        form={form}
        layout="vertical"
        requiredMark="optional"
        disabled={!one.canEdit}
        initialValues={{ name: one.name, description: one.description }}
        onValuesChange={onDirty}
        onFinish={(words) => void save(words)}
      >
        {failure && <Alert type="error" showIcon title={failure} role="alert" style={{ marginBottom: 16 }} />}
        {!one.canEdit && <Alert type="info" showIcon title={say('notYours')} style={{ marginBottom: 16 }} />}
        <Form.Item
          name="name"
          label={say('name')}
          rules={[{ required: true, whitespace: true, message: say('nameRule') }]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="description" label={say('description')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Flex wrap gap={8} justify="space-between" align="center" style={{ marginBottom: 8 }}>
          <Typography.Title level={3} style={{ fontSize: 14, margin: 0 }}>
            {say('imagesCount', { count: images.length })}
          </Typography.Title>
          {one.canEdit && (
            <Button icon={<PlusOutlined aria-hidden />} onClick={() => setPicking(true)}>
              {say('addImages')}
            </Button>
          )}
        </Flex>
        <SortableList
          label={say('images')}
          items={images}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          onOrder={change}
          disabled={!one.canEdit}
        >
          {(image) => (
            <Flex gap={12} align="center">
              <Thumb of={imagePicture} id={image.id} style={{ width: 84, height: 60, borderRadius: 6 }} />
              <Flex vertical gap={4} style={{ flex: 1, minWidth: 0 }}>
                <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
                  {image.name}
                </Typography.Text>
                <Flex gap={8} wrap>
                  <TruthTag isSafe={image.isSafe} />
                  <Typography.Text type="secondary">{image.knowledgeName}</Typography.Text>
                </Flex>
              </Flex>
              {one.canEdit && (
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={say('takeOut', { name: image.name })}
                  title={say('takeOut', { name: image.name })}
                  onClick={() => change(images.filter(({ id }) => id !== image.id))}
                />
              )}
            </Flex>
          )}
        </SortableList>
        {one.canEdit && (
          <Button type="primary" htmlType="submit" loading={busy} style={{ marginTop: 16 }}>
            {uiSay('save')}
          </Button>
        )}
      </Form>
      <ImagePickDialog
        family={family}
        open={isPicking}
        title={say('addImages')}
        already={new Set(images.map(({ id }) => id))}
        alreadyWord={say('inPackage')}
        alreadyNamed={(name) => say('inPackageOf', { name })}
        tagOf={({ isSafe }) => <TruthTag isSafe={isSafe} />}
        onPick={(rows) => change([...images, ...rows])}
        onClose={() => setPicking(false)}
      />
    </>
  )
}
