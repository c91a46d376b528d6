import { type ReactNode, useId } from 'react';
import classes from './FormSection.module.css';

type Props = { title: string; description?: string; children: ReactNode };

/** Fields that belong together; beside their title where the panel is wide enough. */
export function FormSection({ title, description, children }: Props) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.words}>
        <h3 className={classes.title} id={titleId}>
          {title}
        </h3>
        {description && <p className={classes.description}>{description}</p>}
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}
