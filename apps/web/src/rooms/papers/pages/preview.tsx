// The preview of a paper as a page of its own, without the shell.
import type { ReactNode } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { PaperPreview } from '../../../kinds/paper-preview.tsx'
import { useHolds } from '../../../shared/permission.ts'
import { LIBRARY_PATH, MY_PATH } from '../parts/paths.ts'

/** `isFiscan` in the address says that the paper is one of image screening; without it the viewer of papers opens. */
export function PaperPreviewPage(): ReactNode {
  const { paperId = '' } = useParams()
  const [params] = useSearchParams()
  const { key } = useLocation()
  const navigate = useNavigate()
  const mayMake = useHolds('paper.my')
  // Opened by itself there is no page to go back to.
  const leave = (): void =>
    void (key === 'default' ? navigate(mayMake ? MY_PATH : LIBRARY_PATH, { replace: true }) : navigate(-1))
  return (
    <PaperPreview
      paperID={paperId}
      published={params.get('draft') !== 'true'}
      isFiscan={params.get('isFiscan') === 'true'}
      onClose={leave}
    />
  )
}
