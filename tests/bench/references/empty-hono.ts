// The floor of a start: a Hono server with one route, run as the product is.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.get('/', (context) => context.text('here'))
serve({ fetch: app.fetch, port: Number(process.env['PORT']), hostname: '127.0.0.1' })
