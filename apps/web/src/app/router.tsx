// The one router of the app.
import { createBrowserRouter } from 'react-router'
import { buildRoutes } from './route-tree.tsx'
import { pages } from './routes.tsx'

export const createAppRouter = (): ReturnType<typeof createBrowserRouter> => createBrowserRouter(buildRoutes(pages))
