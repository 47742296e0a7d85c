#!/bin/sh
# Prints settings for compose.yaml with new secrets: sh deploy/make-env.sh > deploy/.env
set -eu
# So many random bytes, two hexadecimal digits each.
secret() { od -An -v -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
while IFS= read -r line; do
  case $line in
    S3_ENCRYPTION_KEY=*) printf 'S3_ENCRYPTION_KEY=%s\n' "$(secret 32)" ;;
    [A-Z]*=change-me) printf '%s=%s\n' "${line%%=*}" "$(secret 20)" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$(dirname "$0")/.env.example"
