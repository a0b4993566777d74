// Which view of an image a mark or a true region lies on.

/** Something on a view of an image, counted from 0; absent: the first, as all that was stored before there were more. */
export interface OnView {
  view?: number | undefined
}

/** Most views of an image that are judged together: a screener sees them beside each other. */
export const JUDGED_VIEWS_MOST = 2

export const viewAt = ({ view }: OnView): number => view ?? 0

/** The field as it is kept and sent: the first view is not named. */
export const viewField = ({ view }: OnView): { view?: number } => (view === undefined || view === 0 ? {} : { view })
