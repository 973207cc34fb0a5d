import type { Call } from './call.ts'
import {
  allergenCardPass,
  allergenCardPdf,
  customerInfo,
  deleteCustomer,
  downloadCustomer,
  updateAllergenProfile,
  cancelEmailChange,
  updateCustomer,
  updateFoodInsecurity,
  updateNotifications,
} from './customers.ts'
import { customerBalance } from './balances.ts'
import { cateringFiles } from './catering-files.ts'
import { diningBlogArticles } from './dining-blog.ts'
import { directorsMeetings } from './directors-meetings.ts'
import { balancedUEvents, oneEvent, publicEvents, upcomingEvents } from './events.ts'
import { campaign, slugById } from './campaigns.ts'
import { captchaChallenge } from './captcha.ts'
import { addCustomPlan, addDecliningBalance, addMealPlan, applyPromoCode, deleteCartItem, fetchCart, removePromoCode } from './cart.ts'
import { changeFavourites, listFavourites } from './favourites.ts'
import { submitFeedback } from './feedback.ts'
import { onTheGoOptions, submitHealthForm, submitOnTheGoForm } from './forms.ts'
import { hoursOfOperation, hoursWithLocations, openLocations, weeklySchedule } from './hours.ts'
import { allLocations, buildingsLocations, feedbackLocations, locationInfo, locationNames, locationStatus } from './locations.ts'
import {
  authenticate,
  confirmEmail,
  createCustomer,
  currentSession,
  facebookLogin,
  listSessions,
  login,
  loginOptions,
  logout,
  logoutEverywhere,
  requestPasswordReset,
  resetPassword,
  resetStaffPassword,
} from './login.ts'
import { baseMap, locationMap } from './map.ts'
import { legacyMenu, locationMenu, locationPeriod, locationPeriods, todaysMenu } from './menus.ts'
import { micrositeInfo } from './microsite.ts'
import { blockedStudent, facultyEmail, offeredPlans, orderForm, quickAdd } from './order-form.ts'
import { installmentPlans, installmentPlansOfCard, preload, preloadGooglePay, validateWallet } from './payments.ts'
import {
  findOrderLink,
  listOrders,
  orderCharges,
  orderReceipt,
  orderReceiptPdf,
  ordersCsv,
  ordersPdf,
  orderStatus,
  placeCardOrder,
  placeOrder,
} from './orders.ts'
import { pageByKey, privacyNotices } from './pages.ts'
import { currentNews, newsContent, oneNewsItem, publicNews } from './news.ts'
import { newsletters } from './newsletters.ts'
import { albumPhotos, photoAlbums } from './photo-albums.ts'
import { micrositeSections, sectionBySlug } from './sections.ts'
import { localeBySlug, publicSites, siteInfo } from './sites.ts'
import { oneSpecialOffer, publicSpecialOffers } from './special-offers.ts'
import { activeStaff } from './staff.ts'
import { cancelReservation, createReservation, listReservations, reservationCalendar, reservationCard } from './reservations.ts'
import {
  cancelSubscription,
  listSubscriptions,
  resumeDeliveries,
  skipDeliveries,
  subscriptionPaymentsCsv,
  subscriptionPaymentsPdf,
  updateSubscriptionCard,
} from './subscriptions.ts'
import { answerSurvey, publicSurveys } from './surveys.ts'
import { acceptSeats, joinWaitlist, leaveWaitlist, listWaits } from './waitlist.ts'
import { reportError, reportVitals } from './watch.ts'
import { offlineWeek } from './week.ts'

/** Every call of the v1 API by its name, but for those of the office (`office-calls.ts`), which no visitor loads. */
export const calls = {
  siteInfo,
  publicSites,
  localeBySlug,
  sectionBySlug,
  micrositeSections,
  publicEvents,
  upcomingEvents,
  oneEvent,
  balancedUEvents,
  publicNews,
  currentNews,
  oneNewsItem,
  newsContent,
  newsletters,
  photoAlbums,
  albumPhotos,
  publicSpecialOffers,
  oneSpecialOffer,
  activeStaff,
  diningBlogArticles,
  directorsMeetings,
  cateringFiles,
  micrositeInfo,
  allLocations,
  locationNames,
  feedbackLocations,
  locationStatus,
  buildingsLocations,
  locationInfo,
  locationMap,
  baseMap,
  openLocations,
  hoursOfOperation,
  hoursWithLocations,
  weeklySchedule,
  locationMenu,
  locationPeriods,
  locationPeriod,
  legacyMenu,
  todaysMenu,
  orderForm,
  offeredPlans,
  quickAdd,
  blockedStudent,
  facultyEmail,
  fetchCart,
  addMealPlan,
  addCustomPlan,
  addDecliningBalance,
  deleteCartItem,
  placeCardOrder,
  placeOrder,
  orderStatus,
  listOrders,
  orderReceipt,
  orderReceiptPdf,
  ordersCsv,
  ordersPdf,
  orderCharges,
  findOrderLink,
  applyPromoCode,
  removePromoCode,
  preload,
  preloadGooglePay,
  installmentPlans,
  installmentPlansOfCard,
  validateWallet,
  slugById,
  campaign,
  listReservations,
  createReservation,
  cancelReservation,
  reservationCard,
  reservationCalendar,
  listWaits,
  joinWaitlist,
  leaveWaitlist,
  acceptSeats,
  publicSurveys,
  answerSurvey,
  captchaChallenge,
  submitFeedback,
  createCustomer,
  authenticate,
  login,
  loginOptions,
  facebookLogin,
  requestPasswordReset,
  resetPassword,
  resetStaffPassword,
  confirmEmail,
  logout,
  currentSession,
  listSessions,
  logoutEverywhere,
  customerInfo,
  updateCustomer,
  cancelEmailChange,
  updateAllergenProfile,
  updateNotifications,
  updateFoodInsecurity,
  allergenCardPdf,
  allergenCardPass,
  downloadCustomer,
  deleteCustomer,
  listFavourites,
  changeFavourites,
  customerBalance,
  listSubscriptions,
  cancelSubscription,
  updateSubscriptionCard,
  subscriptionPaymentsCsv,
  subscriptionPaymentsPdf,
  skipDeliveries,
  resumeDeliveries,
  submitHealthForm,
  submitOnTheGoForm,
  onTheGoOptions,
  offlineWeek,
  pageByKey,
  privacyNotices,
  reportVitals,
  reportError,
} as const satisfies Record<string, Call>

/** The name of a call. */
export type CallName = keyof typeof calls
