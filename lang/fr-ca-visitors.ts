import account from './fr-ca/account.json' with { type: 'json' }
import alerts from './fr-ca/alerts.json' with { type: 'json' }
import app from './fr-ca/app.json' with { type: 'json' }
import finder from './fr-ca/finder.json' with { type: 'json' }
import forms from './fr-ca/forms.json' with { type: 'json' }
import home from './fr-ca/home.json' with { type: 'json' }
import mail from './fr-ca/mail.json' with { type: 'json' }
import map from './fr-ca/map.json' with { type: 'json' }
import menus from './fr-ca/menus.json' with { type: 'json' }
import pages from './fr-ca/pages.json' with { type: 'json' }
import places from './fr-ca/places.json' with { type: 'json' }
import reservations from './fr-ca/reservations.json' with { type: 'json' }
import server from './fr-ca/server.json' with { type: 'json' }
import shop from './fr-ca/shop.json' with { type: 'json' }
import texts from './fr-ca/texts.json' with { type: 'json' }

/** The words in French of every area but the office: all that a page for visitors may need. */
export const frenchForVisitors = {
  ...account,
  ...alerts,
  ...app,
  ...finder,
  ...forms,
  ...home,
  ...mail,
  ...map,
  ...menus,
  ...pages,
  ...places,
  ...reservations,
  ...server,
  ...shop,
  ...texts,
}
