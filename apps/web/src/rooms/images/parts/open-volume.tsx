// The way from a CT image of the library to its volume over the whole screen.
import { ExpandOutlined } from '@ant-design/icons'
import { readVolume } from '@clearbelt/contract/images/volume'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../shared/call.ts'
import { culture } from '../../../shared/culture.ts'
import { useText } from '../../../shared/i18n.ts'
import { openPanorama } from '../../../shared/panorama.ts'

/** Nothing where the image has no volume. */
export function OpenVolume({ id, name }: { id: string; name: string }): ReactNode {
  const say = useText('images')
  const query = useQuery({
    queryKey: ['images', 'volume', id],
    queryFn: ({ signal }) => call(readVolume, { id }, { signal, silent: true }),
  })
  if (!query.data || query.data.levels.length === 0) return null
  return (
    <Button
      block
      icon={<ExpandOutlined aria-hidden />}
      onClick={() =>
        openPanorama(`/panorama/ct?${new URLSearchParams({ imageId: id, lang: culture }).toString()}`, name)
      }
    >
      {say('openVolume')}
    </Button>
  )
}
