import type { ServerResponse } from 'node:http'
import { type Fields, fieldsIn, readXml, textIn, writeXml } from '../moneris/xml.ts'
import type { Fault, Faults } from './faults.ts'
import type { Ledger } from './ledger.ts'
import { sendText } from './request.ts'
import { type Done, statusOf, transact } from './transactions.ts'

type Parts = { ledger: Ledger; faults: Faults }

const head = ['store_id', 'api_token', 'app_version', 'status_check']

const transactionIn = (request: Fields): { type: string; fields: Fields } | null => {
  const type = Object.keys(request).find((name) => !head.includes(name))
  const fields = type === undefined ? null : fieldsIn(request, type)
  return type === undefined || fields === null ? null : { type, fields }
}

const document = (receipt: Fields): string => writeXml({ response: { receipt } })
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const oddCodes: Partial<Record<Fault['kind'], string>> = { code_null: 'null', code_empty: '', code_letters: '4x', code_sign: '-1' }

/** The answer of a fault that prevents the transaction. */
const refuses = (fault: Fault | null, id: string): Fields | 'drop' | '500' | null => {
  const nothing = { ReceiptId: id, Complete: 'false', TimedOut: 'false', TransAmount: 'null', TransID: 'null', AuthCode: 'null' }
  if (fault === null) return null
  if (fault.kind === 'drop_before_commit') return 'drop'
  if (fault.kind === 'error_500') return '500'
  const code = oddCodes[fault.kind]
  if (code !== undefined) return { ...nothing, ResponseCode: code, Message: 'null' }
  if (fault.kind !== 'duplicate_order') return null
  return { ...nothing, ResponseCode: 'null', Message: 'The transaction was not sent to the host because of a duplicate order id' }
}

const answer = (response: ServerResponse, { receipt, answers }: Done, fault: Fault | null): void => {
  if (!answers || fault?.kind === 'silence') return
  if (fault?.kind === 'drop_after_commit') {
    response.destroy()
    return
  }
  if (fault?.kind === 'broken_xml') return sendText(response, 'text/xml', document(receipt).slice(0, -40))
  const amount = (Number(textIn(receipt, 'TransAmount')) + 1).toFixed(2)
  sendText(response, 'text/xml', document(fault?.kind === 'wrong_amount' ? { ...receipt, TransAmount: amount } : receipt))
}

/** Answers one gateway request, with the next fault if there is one. */
export const gatewayPage = async (body: string, response: ServerResponse, { ledger, faults }: Parts): Promise<void> => {
  const request = readXml(body, 'request')
  const found = request === null ? null : transactionIn(request)
  if (request === null || found === null || textIn(request, 'store_id') === '' || textIn(request, 'api_token') === '')
    return sendText(
      response,
      'text/xml',
      document({
        ReceiptId: 'Global Error Receipt',
        ResponseCode: 'null',
        Complete: 'false',
        TimedOut: 'false',
        Message: 'Global Error Receipt',
      }),
    )
  const isStatus = textIn(request, 'status_check') === 'true'
  const fault = faults.next(isStatus)
  if (fault && fault.delayMs > 0) await wait(fault.delayMs)
  const refused = refuses(fault, textIn(found.fields, 'order_id'))
  if (refused === 'drop') {
    response.destroy()
    return
  }
  if (refused === '500') {
    response.writeHead(500).end('Internal Server Error')
    return
  }
  if (refused !== null) return answer(response, { receipt: refused, answers: true }, null)
  const done = isStatus
    ? { receipt: statusOf(found.type, found.fields, ledger), answers: true }
    : transact(found.type, found.fields, ledger)
  answer(response, done, fault)
}
