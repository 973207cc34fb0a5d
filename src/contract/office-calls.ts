import type { Call } from './call.ts'
import {
  addPasskey,
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  endOfficeSession,
  officeLogin,
  officeLogout,
  officePeople,
  officePasswordReset,
  officeSession,
  officeSessions,
  passkeyOptions,
  proveByCode,
  proveByPasskey,
  removePerson,
  removeSecondFactor,
  renewRecoveryCodes,
  savePerson,
  secondFactors,
} from './office-account.ts'
import { cancelBooking, markBooking, officeBookings } from './office-bookings.ts'
import { changeContent, officeHistory, officeRecords, undoChange } from './office-content.ts'
import { markFeedback, officeFeedback, officeFeedbackCsv, officeFeedbackXlsx } from './office-feedback.ts'
import { dishLabels, mergeDishes, officeDish, officeDishList } from './office-dishes.ts'
import { confirmDraft, officeDrafts, officePrices, previewDraft, publishDraft, removeDraft, saveDraft } from './office-drafts.ts'
import { officeForms, officeOnTheGo, officeOnTheGoCsv, officeOnTheGoXlsx, saveFormKey } from './office-forms.ts'
import { officeDishes, officeMenus } from './office-menus.ts'
import { closeDays, officeSchedules, saveSchedules } from './office-schedules.ts'
import { convertPicture, officePictures, uploadPicture } from './office-pictures.ts'
import { officeSurveys } from './office-surveys.ts'
import { officeOrder, officeOrders, officeOrdersCsv, officeOrdersXlsx, officeReceiptPdf, refundOrder } from './office-orders.ts'
import { closePlace, officeToday, removeAlert, saveAlert, setSpecialHours } from './office-today.ts'

/** The calls of the dining office by name, for its own app: no visitor's page loads them. */
export const officeCalls = {
  officeLogin,
  officeLogout,
  officeSession,
  officePasswordReset,
  officeSessions,
  endOfficeSession,
  proveByCode,
  beginTotp,
  confirmTotp,
  passkeyOptions,
  addPasskey,
  proveByPasskey,
  secondFactors,
  removeSecondFactor,
  renewRecoveryCodes,
  confirmRecoveryCodes,
  officePeople,
  savePerson,
  removePerson,
  officeMenus,
  officeDishes,
  officeDishList,
  officeDish,
  dishLabels,
  mergeDishes,
  officeRecords,
  changeContent,
  officeHistory,
  undoChange,
  officeDrafts,
  saveDraft,
  removeDraft,
  confirmDraft,
  publishDraft,
  previewDraft,
  officePrices,
  officeToday,
  closePlace,
  setSpecialHours,
  saveAlert,
  removeAlert,
  officeSchedules,
  saveSchedules,
  closeDays,
  officePictures,
  uploadPicture,
  convertPicture,
  officeFeedback,
  markFeedback,
  officeFeedbackCsv,
  officeFeedbackXlsx,
  officeSurveys,
  officeBookings,
  markBooking,
  cancelBooking,
  officeOrders,
  officeOrder,
  refundOrder,
  officeReceiptPdf,
  officeOrdersCsv,
  officeOrdersXlsx,
  officeForms,
  saveFormKey,
  officeOnTheGo,
  officeOnTheGoCsv,
  officeOnTheGoXlsx,
} as const satisfies Record<string, Call>

/** The name of a call of the office. */
export type OfficeCallName = keyof typeof officeCalls
