import type { Example } from '../example.ts';
import styles from './examples.module.css';
import { Icon } from './icon.tsx';
import * as shapes from './shapes.ts';

export const examples: Example[] = [
  {
    name: 'Icons',
    render: () => (
      <ul className={styles.grid}>
        {Object.entries(shapes).map(([name, shape]) => (
          <li key={name} className={styles.cell}>
            <Icon shape={shape} />
            {name}
          </li>
        ))}
      </ul>
    ),
  },
];
