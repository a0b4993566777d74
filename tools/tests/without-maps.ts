// Node takes types out of a source and leaves every line and column where it was: lines of errors need no maps. With them
// each stack is looked up in them, and each function that is made of text (routes, schemas) is searched for one and kept.
import module from 'node:module'

module.setSourceMapsSupport(false)
