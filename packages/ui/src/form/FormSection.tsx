import { createContext, type ReactNode, use, useId } from 'react';
import classes from './FormSection.module.css';

type Props = { title: string; description?: string; children: ReactNode };

/** Fields that belong together; beside their title where the panel is wide enough. */
export function FormSection({ title, description, children }: Props) {
  const titleId = useId();
  const Heading = `h${use(SectionLevel)}` as const;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.words}>
        <Heading className={classes.title} id={titleId}>
          {title}
        </Heading>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** How deep the titles of form sections stand: below the title of a panel, or right below that of the page. */
export const SectionLevel = createContext<2 | 3>(3);
