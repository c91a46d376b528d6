import { createContext } from 'react';

/** How deep the titles of form sections stand: below the title of a panel, or right below that of the page. */
export const SectionLevel = createContext<2 | 3>(3);
