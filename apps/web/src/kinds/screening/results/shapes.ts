// What is measured of images, as it comes from the server.
import type { MeasureWhole } from '@clearbelt/contract/kinds/registry'

export type Measures = NonNullable<MeasureWhole['measures']>
export type CategoryMeasures = MeasureWhole['categories'][number]
