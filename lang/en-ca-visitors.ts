import account from './en-ca/account.json' with { type: 'json' }
import alerts from './en-ca/alerts.json' with { type: 'json' }
import app from './en-ca/app.json' with { type: 'json' }
import finder from './en-ca/finder.json' with { type: 'json' }
import forms from './en-ca/forms.json' with { type: 'json' }
import home from './en-ca/home.json' with { type: 'json' }
import mail from './en-ca/mail.json' with { type: 'json' }
import map from './en-ca/map.json' with { type: 'json' }
import menus from './en-ca/menus.json' with { type: 'json' }
import pages from './en-ca/pages.json' with { type: 'json' }
import places from './en-ca/places.json' with { type: 'json' }
import reservations from './en-ca/reservations.json' with { type: 'json' }
import server from './en-ca/server.json' with { type: 'json' }
import shop from './en-ca/shop.json' with { type: 'json' }
import texts from './en-ca/texts.json' with { type: 'json' }

/** The words in English of every area but the office: all that a page for visitors may need. */
export const englishForVisitors = {
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
