// Chooses images in a dialog: out of the DR or CT library, of its packages, or out of one's own folders.
import { Flex, Modal, Segmented } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useText } from '../../../../shared/i18n.ts'
import { LoadingState } from '../../../../ui/states.tsx'
import type { Chosen } from './choice-grid.tsx'
import { LibraryChoice } from './library-choice.tsx'
import { PackageChoice } from './package-choice.tsx'
import { MyChoice } from './my-choice.tsx'

export interface ImageChoiceProps {
  open: boolean
  type: 3 | 4
  onChoose: (images: Chosen[]) => void
  onClose: () => void
}

export function ImageChoice({ open, type, onChoose, onClose }: ImageChoiceProps): ReactNode {
  const say = useText('editor')
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [from, setFrom] = useState<'library' | 'packages' | 'mine'>('library')
  const close = (): void => {
    setChosen([])
    onClose()
  }
  const shared = { type, chosen, onChange: setChosen }
  return (
    <Modal
      open={open}
      title={say('chooseImages')}
      width={880}
      destroyOnHidden
      onCancel={close}
      cancelText={say('cancel')}
      okText={say('addCount', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => {
        onChoose([...chosen])
        close()
      }}
    >
      <Flex vertical gap={12}>
        <div style={{ overflowX: 'auto' }}>
          <Segmented
            aria-label={say('imagesFrom')}
            value={from}
            options={[
              { value: 'library', label: say('fromLibrary') },
              { value: 'packages', label: say('fromPackages') },
              { value: 'mine', label: say('fromMine') },
            ]}
            onChange={setFrom}
          />
        </div>
        <Suspense fallback={<LoadingState />}>
          {from === 'library' && <LibraryChoice {...shared} />}
          {from === 'packages' && <PackageChoice {...shared} />}
          {from === 'mine' && <MyChoice {...shared} />}
        </Suspense>
      </Flex>
    </Modal>
  )
}
