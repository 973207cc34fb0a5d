import { createStore } from 'jotai'

/** The store of the app's few atoms: what is neither in the URL nor on the server. */
export const appStore = createStore()
