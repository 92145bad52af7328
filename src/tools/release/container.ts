import { documentRoot } from './layout.ts';

/**
 * An image with nginx that runs without root and only writes to `/tmp`. The server of `nginx.conf` listens to 8443
 * and 8080 there, with certificate and key mounted into the container.
 */
export function containerFile(environment: string): string {
  return `# Made by the build; the folder of the site is the context:
#   podman build -t login -f deploy/${environment}/Containerfile .
# The key must be readable by user 101, such as by chown 101 privkey.pem.
#   podman run --read-only --tmpfs /tmp -p 443:8443 -p 80:8080 -v <folder with fullchain.pem and privkey.pem>:/etc/ssl/login:ro login
FROM docker.io/nginxinc/nginx-unprivileged:stable-alpine
USER root
RUN rm -f /etc/nginx/conf.d/default.conf
COPY web ${documentRoot}
COPY deploy/${environment}/nginx.conf /etc/nginx/conf.d/login.conf
RUN sed -i 's/listen 443 /listen 8443 /; s/listen 80;/listen 8080;/' /etc/nginx/conf.d/login.conf
USER 101
`;
}
