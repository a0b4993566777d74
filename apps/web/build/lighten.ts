// What the component library brings along to every page and no page of ours asks for, left out of the build.
import type { Plugin } from 'vite'

const PLACES = [
  // One small context of the forms stands in every field's surroundings; by the library's door all forms and their
  // checks would come with it.
  {
    file: /\/antd\/es\/form\/context\.js$/,
    theirs: "from '@rc-component/form';",
    ours: "from '@rc-component/form/es/FormContext';",
  },
  // Text that is edited in place: it brings the fields for text of several lines to every heading.
  {
    file: /\/antd\/es\/typography\/Base\/index\.js$/,
    theirs: "import Editable from '../Editable';",
    ours: 'const Editable = () => null;',
  },
]

/** Edited in place, which the build has left out. */
const EDITED_IN_PLACE = /<Typography\.\w+[^>]*\seditable\b/

/** Leaves out what only pages of others use; the build fails where the library has changed or a page uses it after all. */
export function lightenPlugin(): Plugin {
  return {
    name: 'lighten',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.endsWith('.tsx') && EDITED_IN_PLACE.test(code))
        throw new Error(`text edited in place is left out of the build (build/lighten.ts): ${id}`)
      const place = PLACES.find(({ file }) => file.test(id))
      if (!place) return null
      if (!code.includes(place.theirs)) throw new Error(`the library imports this in another way now: ${id}`)
      return { code: code.replace(place.theirs, place.ours), map: null }
    },
  }
}
