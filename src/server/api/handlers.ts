import type { Handler } from '#server/context.ts'
import { allergenProfiles } from './allergen-profile.ts'
import { balances } from './balances.ts'
import { carts } from './cart.ts'
import { cateringFiles } from './catering-files.ts'
import { customers } from './customers.ts'
import { diningBlog } from './dining-blog.ts'
import { directorsMeetings } from './directors-meetings.ts'
import { events } from './events.ts'
import { campaigns } from './campaigns.ts'
import { facebookLogins } from './facebook-login.ts'
import { favourites } from './favourites.ts'
import { feedback } from './feedback.ts'
import { forms } from './forms.ts'
import { hours } from './hours.ts'
import { locations } from './locations.ts'
import { login } from './login.ts'
import { maps } from './map.ts'
import { menus } from './menus.ts'
import { microsites } from './microsite.ts'
import { officeBookings } from './office-bookings.ts'
import { officeContent } from './office-content.ts'
import { officeFeedbackCalls } from './office-feedback.ts'
import { officeDishes } from './office-dishes.ts'
import { officeLogins } from './office-login.ts'
import { officeMenus } from './office-menus.ts'
import { officeOrders } from './office-orders.ts'
import { officeFormCalls } from './office-forms.ts'
import { officeOnTheGoCalls } from './office-on-the-go.ts'
import { officePeopleCalls } from './office-people.ts'
import { officeSchedules } from './office-schedules.ts'
import { officePictureCalls } from './office-pictures.ts'
import { officeSurveyCalls } from './office-surveys.ts'
import { officeDrafts } from './office-drafts.ts'
import { officePrices } from './office-prices.ts'
import { officeToday } from './office-today.ts'
import { onTheGo } from './on-the-go.ts'
import { orderForms } from './order-form.ts'
import { orders } from './orders.ts'
import { ownData } from './own-data.ts'
import { pageReports } from './page-reports.ts'
import { pages } from './pages.ts'
import { news } from './news.ts'
import { newsletters } from './newsletters.ts'
import { passwordResets } from './password-reset.ts'
import { payments } from './payments.ts'
import { photoAlbums } from './photo-albums.ts'
import { reservations } from './reservations.ts'
import { privateLists } from './private-lists.ts'
import { profiles } from './profile.ts'
import { promoCodes } from './promo-codes.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sections } from './sections.ts'
import { signUps } from './sign-up.ts'
import { sites } from './sites.ts'
import { sessions } from './sessions.ts'
import { specialOffers } from './special-offers.ts'
import { staff } from './staff.ts'
import { subscriptions } from './subscriptions.ts'
import { surveys } from './surveys.ts'
import { waitlist } from './waitlist.ts'
import { week } from './week.ts'

/** Exactly one handler for every call of the contract (a house test compares them). */
export const handlers: Handler[] = [
  sites,
  sections,
  events,
  news,
  specialOffers,
  newsletters,
  photoAlbums,
  staff,
  diningBlog,
  directorsMeetings,
  cateringFiles,
  locations,
  hours,
  maps,
  menus,
  balances,
  subscriptions,
  surveys,
  feedback,
  signUps,
  login,
  facebookLogins,
  passwordResets,
  sessions,
  reservations,
  customers,
  profiles,
  ownData,
  favourites,
  allergenProfiles,
  forms,
  onTheGo,
  waitlist,
  campaigns,
  orderForms,
  orders,
  privateLists,
  carts,
  promoCodes,
  payments,
  week,
  microsites,
  pages,
  pageReports,
  officeLogins,
  secondFactorCalls,
  officePeopleCalls,
  officeMenus,
  officeDishes,
  officeContent,
  officeDrafts,
  officePrices,
  officeToday,
  officeSchedules,
  officePictureCalls,
  officeFeedbackCalls,
  officeSurveyCalls,
  officeBookings,
  officeOrders,
  officeFormCalls,
  officeOnTheGoCalls,
].flat()
