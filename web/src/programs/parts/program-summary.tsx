import type { ReactNode } from 'react';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useFormat } from '../../shell/format.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { document, home, type IconShape, people } from '../../ui/icons/shapes.ts';
import { decideOpening } from '../decide-opening.ts';
import { useTexts } from '../use-texts.ts';
import { BudgetText } from './budget-text.tsx';
import { OpeningText } from './opening-text.tsx';
import { ProgramFacts } from './program-facts.tsx';
import styles from './program-summary.module.css';

const shapes: Readonly<Record<string, IconShape>> = {
  home,
  people,
  bolt: { path: 'M13 3L5 14h6l-1 7 8-11h-6z' },
  book: { path: 'M5 19V5a2 2 0 0 1 2-2h12v14H7a2 2 0 0 0 0 4h12v-4' },
  cloud: { path: 'M7 18a4 4 0 0 1-.5-8 5.5 5.5 0 0 1 10.7 1A3.5 3.5 0 0 1 17 18z' },
  food: { path: 'M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21v-8c-2 0-3-2-3-5s1.5-5 3-5z' },
  hammer: { path: 'M4 20l8.5-8.5M9 7l4-4 7 7-4 4-2.5-2.5M13.5 3.5L9 7l6 6' },
  heart: { path: 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5' },
  key: { path: 'M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8M11 12l9-9M16 7l3 3' },
  lifebuoy: {
    path: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M5.6 5.6l3.9 3.9M14.5 14.5l3.9 3.9M18.4 5.6l-3.9 3.9M9.5 14.5l-3.9 3.9',
  },
  lightbulb: { path: 'M9 18h6M10 21h4M8.5 15a6 6 0 1 1 7 0c-.6.5-.9 1.2-1 2h-5c-.1-.8-.4-1.5-1-2' },
  sign: { path: 'M12 3v18M6 5h11l3 3-3 3H6z' },
  storefront: {
    path: 'M4 9l1.5-5h13L20 9M4 9a2.7 2.7 0 0 0 5.3 0 2.7 2.7 0 0 0 5.4 0A2.7 2.7 0 0 0 20 9M5.5 12v8h13v-8M10 20v-5h4v5',
  },
  umbrella: { path: 'M12 3a9 9 0 0 1 9 9H3a9 9 0 0 1 9-9M12 12v6a2.2 2.2 0 0 0 4.4 0' },
};

/** Returns the icon with a name. Unknown names get a document. */
function getProgramIcon(name: string): IconShape {
  return shapes[name] ?? document;
}

type FoundProgram = OutputOf<'programs/find-programs'>['programs'][number];

/** One program in the catalog, with the income limit for a household of `people`. The whole card links to its page. */
export function ProgramSummary({
  program,
  people,
}: {
  program: FoundProgram;
  people: number | undefined;
}): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const opening = decideOpening(program);
  return (
    <article className={styles.card} data-open={opening.isOpen || undefined}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon shape={getProgramIcon(program.icon)} size="large" />
        </span>
        <h2 className={styles.name}>
          <a href={paths.program(program.cd_resource)}>{program.ds_displayname}</a>
        </h2>
      </div>
      <p>{program.summary}</p>
      <ProgramFacts program={program} />
      {people !== undefined && program.incomeLimit !== null && (
        <p className={styles.limit}>
          {t('program.limitFor', { people, amount: format.money(program.incomeLimit) })}
        </p>
      )}
      {program.budget && program.state === 'open' && <BudgetText budget={program.budget} />}
      <div className={styles.when}>
        <OpeningText opening={opening} />
        {program.pauseReason && <p>{program.pauseReason}</p>}
        {program.isSeasonal && <p>{t('program.everyYear')}</p>}
      </div>
    </article>
  );
}
