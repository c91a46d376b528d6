const loopbackNames: readonly string[] = ['localhost', 'localhost.localdomain', 'ip6-localhost', 'ip6-loopback'];

/** Whether a name leads to the machine that looks it up. */
export const isLoopbackName = (name: string): boolean => loopbackNames.includes(name) || name.endsWith('.localhost');
