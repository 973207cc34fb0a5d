import { useQuery } from '@tanstack/react-query'
import { useSite } from '#app/site/queries.ts'
import { SectionFrame } from '#app/site/section-frame.tsx'
import { useWords } from '#app/i18n/words.ts'
import { HandPlatter } from '#app/ui/icons.tsx'
import { CateringTable } from './catering-table.tsx'
import { cateringFilesQuery } from './queries.ts'

export const CateringFilesPage = () => {
  const t = useWords()
  const { id } = useSite()
  return (
    <SectionFrame
      slug="catering-files"
      read={useQuery(cateringFilesQuery(id))}
      isEmpty={({ catering_files: files }) => files.length === 0}
      empty={t('catering.empty')}
      emptyIcon={<HandPlatter />}
      skeleton={{ rows: 4, height: '5rem' }}
    >
      {({ catering_files: files, sizes }) => <CateringTable files={files} sizes={sizes} />}
    </SectionFrame>
  )
}
