import { userInfo } from 'node:os'

/** For an nginx in the foreground that writes to one folder only; `servers` stand in its `http`. */
export const ownNginx = (folder: string, servers: string): string => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr warn;
worker_processes 2;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${servers}
}
`
