const refuse = () => {
  throw new Error('this schema is only read: nothing runs behind it');
};

/** Stands for everything that a running server would give, and throws when it is used. */
const stub: object = new Proxy(refuse, { get: () => stub });

/** For a schema that is printed or checked and never executed. */
export const idle = <T>(): T => stub as T;
