import { createContext, type ReactNode, use, useId } from 'react';
import classes from './FormSection.module.css';

type Props = {
  title: string;
  description?: string;
  /** Where a link to its problem leads, if it is one field as a whole. */
  id?: string;
  /** What a list of the sections finds it by. */
  anchor?: string | undefined;
  /** Below the description, such as an index of what stands beside it. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Fields that belong together; beside their title where the panel is wide enough. */
export function FormSection({ title, description, id, anchor, aside, children }: Props) {
  const titleId = useId();
  const Heading = `h${use(SectionLevel)}` as const;
  return (
    <section
      className={classes.section}
      aria-labelledby={titleId}
      {...(id !== undefined && { id, tabIndex: -1 })}
      {...(anchor !== undefined && { 'data-anchor': anchor, tabIndex: -1 })}
    >
      <div>
        <Heading className={classes.title} id={titleId}>
          {title}
        </Heading>
        {description && <p className={classes.description}>{description}</p>}
        {aside}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** How deep the titles of form sections stand: below the title of a panel, or right below that of the page. */
export const SectionLevel = createContext<2 | 3>(3);
