/** How to reach a configurator. */
export type Configurator = { system_id: number; ip: string; tcp_port: number; username: string; password: string };

export const baseUrl = ({ ip, tcp_port }: Pick<Configurator, 'ip' | 'tcp_port'>) => `http://${ip}:${tcp_port}`;

export const authorization = ({ username, password }: Pick<Configurator, 'username' | 'password'>) =>
  `Basic ${Buffer.from(`${username}:${password}`, 'utf8').toString('base64')}`;
