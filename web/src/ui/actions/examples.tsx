import type { Example } from '../example.ts';
import { add, arrowEnd, download, more, trash } from '../icons/shapes.ts';
import { Button } from './button.tsx';
import styles from './examples.module.css';
import { FileButton } from './file-button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';
import { TextButton } from './text-button.tsx';

export const examples: Example[] = [
  {
    name: 'Button variants',
    render: () => (
      <div className={styles.row}>
        <Button variant="primary">Save and continue</Button>
        <Button icon={download}>Download</Button>
        <Button variant="quiet" icon={add}>
          Add a person
        </Button>
        <Button variant="danger" icon={trash}>
          Delete lease.pdf
        </Button>
        <IconButton icon={more} label="More for Maria Alvarez" />
        <IconButton icon={trash} label="Delete" variant="secondary" />
      </div>
    ),
  },
  {
    name: 'Button loading and stopped',
    render: () => (
      <div className={styles.row}>
        <Button variant="primary" loadingText="Saving">
          Save and continue
        </Button>
        <Button loadingText="Downloading">Download</Button>
        <Button variant="primary" disabledReason="Add at least one document first">
          Submit
        </Button>
      </div>
    ),
  },
  {
    name: 'Link button and text button',
    render: () => (
      <div className={styles.row}>
        <LinkButton href="#apply" variant="primary" iconAtEnd={arrowEnd}>
          Apply now
        </LinkButton>
        <LinkButton href="#guide">Read the guide</LinkButton>
        <TextButton>Send the code again</TextButton>
      </div>
    ),
  },
  {
    name: 'File button',
    render: () => (
      <FileButton isMultiple accept="image/*,.pdf" onAdd={() => {}}>
        Add files
      </FileButton>
    ),
  },
];
