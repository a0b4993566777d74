// The paper of a step, alone on the page, as the trainees will see it and with its truth.
import type { ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PaperPreview } from '../../../kinds/paper-preview.tsx'

export function PaperPreviewPage(): ReactNode {
  const { planId = '', paperId = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  return (
    <PaperPreview
      paperID={paperId}
      published
      isFiscan={params.get('isFiscan') === 'true'}
      onClose={() => void navigate(`/train/trainPlan/detail/${planId}`, { replace: true })}
    />
  )
}
