// Puts chosen images into a package: a new one, or one that is there.
import { PACKAGE_MAX, PACKAGE_MIN } from '@clearbelt/contract/images/package-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { call, callPaged } from '../../../shared/call.ts'
import { CallError } from '../../../shared/call-error.ts'
import { useText } from '../../../shared/i18n.ts'
import { sendCreation, type LostCreation } from '../../../shared/send-creation.ts'
import { toast } from '../../../shared/toast.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useLibrary } from '../api/families.ts'
import { PACKAGES_KEY, useRefreshPackages } from './refresh.ts'

/** Packages that are offered while somebody types. */
const OFFERED = 30

interface Values {
  to: 'new' | 'old'
  name?: string
  description?: string
  packageID?: string
}

/** A button that puts these images into a package. */
export function PutIntoPackage({ ids }: { ids: readonly string[] }): ReactNode {
  const say = useText('packages')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {say('put')}
      </Button>
      {isOpen && <PutDialog ids={ids} onClose={() => setOpen(false)} />}
    </>
  )
}

function PutDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }): ReactNode {
  const say = useText('packages')
  const refresh = useRefreshPackages()
  const { packages } = useLibrary()
  const [form] = Form.useForm<Values>()
  const to = Form.useWatch('to', form) ?? 'new'
  const lost = useRef<LostCreation<{ name: string; description: string; imageIDs: string[] }>>(null)
  const save = async ({ to: target, name = '', description = '', packageID = '' }: Values): Promise<void> => {
    if (target === 'new') {
      await sendCreation(
        { name, description, imageIDs: [...ids] },
        lost,
        (input, requestKey) => call(packages.add, input, { silent: true, requestKey }),
        (id, input) => call(packages.update, { id, ...input }, { silent: true }),
      )
    } else {
      const one = await call(packages.get, { id: packageID }, { silent: true })
      const imageIDs = [...new Set([...one.images.map(({ id }) => id), ...ids])]
      if (imageIDs.length > PACKAGE_MAX)
        throw new CallError(422, 'package-too-large', say('tooMany', { max: PACKAGE_MAX }))
      await call(
        packages.update,
        { id: one.id, name: one.name, description: one.description, imageIDs },
        { silent: true },
      )
    }
    toast('success', say('putDone'))
    await refresh()
  }
  return (
    <FormDialog<Values>
      open
      form={form}
      title={say('putTitle', { count: ids.length })}
      okText={say('putOk')}
      initial={{ to: 'new' }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="to" label={say('where')}>
        <Radio.Group
          options={[
            { value: 'new', label: say('newPackage') },
            { value: 'old', label: say('oldPackage') },
          ]}
        />
      </Form.Item>
      {to === 'new' ? (
        <>
          <Form.Item
            name="name"
            label={say('name')}
            rules={[
              { required: true, whitespace: true, message: say('nameRule') },
              {
                validator: () =>
                  ids.length < PACKAGE_MIN
                    ? Promise.reject(new Error(say('tooFew', { min: PACKAGE_MIN })))
                    : ids.length > PACKAGE_MAX
                      ? Promise.reject(new Error(say('tooMany', { max: PACKAGE_MAX })))
                      : Promise.resolve(),
              },
            ]}
          >
            <Input maxLength={100} autoFocus />
          </Form.Item>
          <Form.Item name="description" label={say('description')}>
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="packageID" label={say('package')} rules={[{ required: true, message: say('packageRule') }]}>
          <PackageSelect />
        </Form.Item>
      )}
    </FormDialog>
  )
}

/** The packages that the caller may change, by a part of their name; works inside Form.Item. */
function PackageSelect(field: { id?: string; value?: string; onChange?: (id: string) => void }): ReactNode {
  const { family, packages } = useLibrary()
  const [name, setName] = useState('')
  const query = useQuery({
    queryKey: [PACKAGES_KEY, 'offered', family, name],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      callPaged(packages.query, { PageNO: 1, Limit: OFFERED, name: name.slice(0, 100) }, { signal, silent: true }),
  })
  return (
    <Select<string>
      {...field}
      showSearch={{ filterOption: false, onSearch: setName }}
      loading={query.isFetching}
      options={(query.data?.rows ?? [])
        .filter(({ canEdit }) => canEdit)
        .map((one) => ({ value: one.id, label: one.name }))}
    />
  )
}
