/** The tables shared by all schools, each with its reason. The keys of every other table begin with `site_id`. */
export const sharedTables: Readonly<Record<string, string>> = {
  site: 'the list of schools itself: its id is what the others call site_id, and no two have one slug',
  known_id: 'answers which school owns an id, for calls that name an id alone; so its key is the id',
  content_clock: 'one number for the whole database, which every server process looks at once a second',
  secret: 'what signs cookies: one for all schools of an installation',
  claim: 'captchas and words just received, spent once anywhere; gone within a day',
  rate_count: 'limits count addresses and people over all schools',
  job_lease: 'which server process does a job',
}

/** The tables of the migration library. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock']
