// How the web app is built (hashed lazy chunks in dist) and served while developing (server paths go to the server).
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVER = process.env.SERVER_URL ?? 'http://127.0.0.1:8080'

/** First path segments that belong to the server. `/login` itself is a page when a browser asks for HTML. */
const SERVER_PATHS = '^/(api|login|account|qrapi|smsapi|fileapi|imageapi|exportapi|studyApi|surveyapi|clockApi|socket\\.io|docs|openapi\\.json|healthz|readyz|metrics)(/|\\?|$)'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack|i18next|react-i18next|zustand)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      [SERVER_PATHS]: {
        target: SERVER,
        ws: true,
        bypass: (request) => (request.method === 'GET' && request.headers.accept?.includes('text/html') && /^\/login(\?|$)/.test(request.url ?? '') ? '/index.html' : undefined),
      },
    },
  },
})
