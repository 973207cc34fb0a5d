import type { ReactElement } from 'react'

type Props = {
  size?: number
  className?: string
  /** The text alternative where there is no label beside it. */
  label?: string
}
export type Icon = (props: Props) => ReactElement

/** A lucide icon, drawn by reference: the build writes the shapes of this list into `index.html` once. */
export const icon =
  (name: string): Icon =>
  ({ size = 20, className, label }) => (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`#i-${name}`} />
    </svg>
  )

export const ArrowLeft = icon('arrow-left')
export const ArrowRight = icon('arrow-right')
export const BicepsFlexed = icon('biceps-flexed')
export const BookOpen = icon('book-open')
export const CalendarClock = icon('calendar-clock')
export const CalendarDays = icon('calendar-days')
export const CalendarPlus = icon('calendar-plus')
export const CalendarX = icon('calendar-x')
export const ChevronDown = icon('chevron-down')
export const ChevronLeft = icon('chevron-left')
export const ChevronRight = icon('chevron-right')
export const CircleAlert = icon('circle-alert')
export const CircleCheck = icon('circle-check')
export const CircleDashed = icon('circle-dashed')
export const CircleHelp = icon('circle-help')
export const CircleMinus = icon('circle-minus')
export const CircleUser = icon('circle-user')
export const Clock = icon('clock')
export const ClockAlert = icon('clock-alert')
export const CloudOff = icon('cloud-off')
export const Copy = icon('copy')
export const CreditCard = icon('credit-card')
export const DoorClosed = icon('door-closed')
export const DoorOpen = icon('door-open')
export const Download = icon('download')
export const Droplets = icon('droplets')
export const ExternalLink = icon('external-link')
export const Eye = icon('eye')
export const EyeOff = icon('eye-off')
export const Factory = icon('factory')
export const FileText = icon('file-text')
export const Ham = icon('ham')
export const HandPlatter = icon('hand-platter')
export const Heart = icon('heart')
export const HeartPulse = icon('heart-pulse')
export const History = icon('history')
export const Hourglass = icon('hourglass')
export const Images = icon('images')
export const Inbox = icon('inbox')
export const Info = icon('info')
export const Languages = icon('languages')
export const Leaf = icon('leaf')
export const LocateFixed = icon('locate-fixed')
export const LogIn = icon('log-in')
export const LogOut = icon('log-out')
export const Mail = icon('mail')
export const MapIcon = icon('map')
export const MapPin = icon('map-pin')
export const MapPinHouse = icon('map-pin-house')
export const MapPinOff = icon('map-pin-off')
export const MessageSquare = icon('message-square')
export const Megaphone = icon('megaphone')
export const Menu = icon('menu')
export const Minus = icon('minus')
export const MonitorDown = icon('monitor-down')
export const MoonStar = icon('moon-star')
export const Navigation = icon('navigation')
export const OctagonX = icon('octagon-x')
export const Newspaper = icon('newspaper')
export const PawPrint = icon('paw-print')
export const Pause = icon('pause')
export const Phone = icon('phone')
export const Play = icon('play')
export const Plus = icon('plus')
export const Presentation = icon('presentation')
export const Printer = icon('printer')
export const Recycle = icon('recycle')
export const RefreshCw = icon('refresh-cw')
export const Rows3 = icon('rows-3')
export const Search = icon('search')
export const SearchX = icon('search-x')
export const Share2 = icon('share-2')
export const ShieldAlert = icon('shield-alert')
export const ShieldCheck = icon('shield-check')
export const ShoppingCart = icon('shopping-cart')
export const SlidersHorizontal = icon('sliders-horizontal')
export const Soup = icon('soup')
export const Sprout = icon('sprout')
export const Store = icon('store')
export const Table2 = icon('table-2')
export const Sun = icon('sun')
export const Tag = icon('tag')
export const Trash2 = icon('trash-2')
export const Trees = icon('trees')
export const TriangleAlert = icon('triangle-alert')
export const Truck = icon('truck')
export const User = icon('user')
export const UserPlus = icon('user-plus')
export const UserRound = icon('user-round')
export const Users = icon('users')
export const Utensils = icon('utensils')
export const UtensilsCrossed = icon('utensils-crossed')
export const Vegan = icon('vegan')
export const Wallet = icon('wallet')
export const WheatOff = icon('wheat-off')
export const X = icon('x')
export const ZoomIn = icon('zoom-in')
export const Vote = icon('vote')
