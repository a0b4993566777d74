// The paper of a step, alone on the page, as the trainees will see it and with its truth.
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PaperPreview } from '../../../steps/sat-paper/paper-preview.tsx'

export function PaperPreviewPage(): ReactNode {
  const { planId = '', paperId = '' } = useParams()
  const navigate = useNavigate()
  return (
    <PaperPreview
      paperID={paperId}
      onClose={() => void navigate(`/train/trainPlan/detail/${planId}`, { replace: true })}
    />
  )
}
